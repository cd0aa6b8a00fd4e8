-- What happened to this database once, as a whole: begun and done (e.g. the demo centre was loaded).

create table milestone (
  name text primary key,
  begun_at timestamptz not null,
  done_at timestamptz
);
