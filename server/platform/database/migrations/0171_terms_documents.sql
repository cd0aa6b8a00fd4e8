-- PDFs of the general terms, of every version that a manager has set: receipts of earlier purchases bring theirs.
create table terms_document (
  -- by their content, or as the centre's file names its own
  name text primary key,
  bytes bytea not null,
  uploaded_at timestamptz not null
);
