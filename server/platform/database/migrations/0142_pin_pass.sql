-- Members who proved at a paused device who they are: their own PIN works there until this pause ends (docs/product/staff.md §4.4).

create table pin_pass (
  device_id uuid not null references desk_device,
  staff_id uuid not null references staff,
  -- names the pause: the next one has another end
  pause_ends_at timestamptz not null,
  primary key (device_id, staff_id)
);
