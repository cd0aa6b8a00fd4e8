-- Staff, their devices and sessions: apart from customers', even for one and the same human (docs/product/staff.md).
create table staff (
  id uuid primary key,
  name text not null,
  -- printed on documents instead of the name; nobody gets one that another had
  mark text not null constraint staff_mark_unique unique,
  email text not null,
  email_canonical text not null constraint staff_email_unique unique,
  language text not null check (language in ('sl', 'en')),
  -- null until the set-up link is used
  password_hash text,
  password_changed_at timestamptz,
  totp_sealed bytea,
  -- the step of the newest code that was accepted: a code counts once
  totp_step bigint,
  pin_hash text,
  tax_number_sealed bytea,
  is_foreign boolean not null default false,
  -- the own customer account, for what nobody may approve to themself
  person_id uuid unique references person,
  notice_version text,
  notice_read_at timestamptz,
  created_at timestamptz not null,
  ended_at timestamptz,
  check (not is_foreign or tax_number_sealed is null),
  check (totp_sealed is not null or totp_step is null),
  -- what opens a door ends with the employment
  check (ended_at is null or (password_hash is null and totp_sealed is null and pin_hash is null))
);

create table staff_role (
  staff_id uuid not null references staff,
  role text not null check (role in ('reception', 'coach', 'manager', 'accountant', 'admin')),
  given_at timestamptz not null,
  primary key (staff_id, role)
);

create table staff_recovery_code (
  code_hash bytea primary key,
  staff_id uuid not null references staff,
  used_at timestamptz
);
create index staff_recovery_code_by_staff on staff_recovery_code (staff_id);

create table staff_link (
  token_hash bytea primary key,
  purpose text not null check (purpose in ('set_up', 'reset_password')),
  staff_id uuid not null references staff,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  revoked_at timestamptz
);
-- one open link of a kind for each
create unique index staff_link_open on staff_link (staff_id, purpose) where used_at is null and revoked_at is null;

create table desk_device (
  id uuid primary key,
  name text not null,
  token_hash bytea not null unique,
  enrolled_at timestamptz not null,
  enrolled_by uuid not null references staff,
  last_seen_at timestamptz not null,
  revoked_at timestamptz,
  revoked_by uuid references staff,
  check ((revoked_at is null) = (revoked_by is null))
);

create table desk_device_code (
  code_hash bytea primary key,
  name text not null,
  made_by uuid not null references staff,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

create table staff_session (
  id uuid primary key,
  -- null while the device is locked
  token_hash bytea unique,
  staff_id uuid not null references staff,
  device_id uuid references desk_device,
  -- the name of a browser that is no device of the desk
  browser text not null,
  -- the last log-in by password and second factor; a PIN alone leaves it as it was
  password_at timestamptz,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  constraint staff_session_device unique (device_id, staff_id)
);
create index staff_session_by_staff on staff_session (staff_id);
-- one person at a time stands at a device
create unique index staff_session_unlocked on staff_session (device_id) where token_hash is not null;

-- One call, one object, one amount, two minutes (docs/product/staff.md §5).
create table approval (
  id uuid primary key,
  permission text not null,
  endpoint text not null,
  object_id text,
  cents bigint,
  asked_by uuid not null references staff,
  approved_by uuid not null references staff,
  device_id uuid references desk_device,
  approved_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- the key of the call that used it: the same call sent again counts as the same
  used_key text,
  check (asked_by <> approved_by),
  check (used_key is null or used_at is not null)
);

-- Staff are actors too: who, at which device, with whose approval. person_id stays the customer's.
alter table audit_log drop constraint audit_log_actor_check;
alter table audit_log add constraint audit_log_actor_check
  check (actor in ('customer', 'operator', 'system', 'supplier', 'staff'));
alter table audit_log add column staff_id uuid references staff;
alter table audit_log add column device_id uuid references desk_device;
alter table audit_log add column approved_by uuid references staff;
alter table audit_log add constraint audit_log_staff_check check ((actor = 'staff') = (staff_id is not null));
create index audit_log_by_staff on audit_log (staff_id, at) where staff_id is not null;
-- A card opened by a member of the staff is noted once a day, as an access by a guardian is.
create unique index audit_log_staff_once_a_day on audit_log (staff_id, action, object_id, day)
  where day is not null and staff_id is not null;
