-- A report reads the credit notes and the granted tickets of a period.
create index credit_note_by_issue on invoice (issued_at) where cancels is not null;
create index ticket_grant_by_time on ticket_grant (at);
