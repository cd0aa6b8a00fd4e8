-- A message to a class names its group, so that it stands beside it afterwards (docs/product/staff.md §7.20).
alter table staff_message
  add column class_id uuid references class,
  -- addresses that it was written to; null of messages from before
  add column recipients integer;
create index staff_message_of_class on staff_message (class_id, sent_at desc) where class_id is not null;
