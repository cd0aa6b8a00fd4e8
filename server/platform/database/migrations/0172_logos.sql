-- Logos of the centre and their pictures, each that was ever uploaded: history shows them, and an older one is put back.
create table logo (
  -- by its content, so that an address never shows another one
  name text primary key,
  bytes bytea not null,
  uploaded_at timestamptz not null
);
