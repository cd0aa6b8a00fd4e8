-- Keys of calls, what an incident says, and tickets that an entry ban ends (docs/product/notes.md).

-- The same call sent again counts once; nothing has written a certificate before.
alter table certificate add column key uuid not null constraint certificate_key_unique unique;

alter table person_note
  -- of an incident: where it happened, who saw it, and who it was about, since the person may be erased
  add column place text not null default '',
  add column witnesses text not null default '',
  add column who text not null default '',
  add constraint person_note_incident check (kind = 'incident' or (place = '' and witnesses = '' and who = ''));

alter table ticket drop constraint ticket_ended_because_check;
alter table ticket add constraint ticket_ended_because_check check (ended_because in ('credited', 'given_up', 'banned'));

-- A voucher redeemed at the desk: the same call sent again counts once.
alter table voucher add column redeem_key uuid constraint voucher_redeem_key_unique unique;
