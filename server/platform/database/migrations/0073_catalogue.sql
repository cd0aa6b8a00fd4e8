-- What an activity or class is about and whom it suits, in both languages; null where the centre says nothing.
alter table article add column description jsonb, add column level jsonb;
