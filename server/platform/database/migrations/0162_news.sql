-- Consent to news by email is an agreement like others: by version, with its time, and taken back without a trace lost
-- (docs/product/messages.md §2). The old choice had neither, and no screen asked for it, so that it proves nothing.
alter table agreement drop constraint agreement_subject_check;
alter table agreement add constraint agreement_subject_check
  check (subject in ('terms', 'rules', 'guardian', 'alone', 'safety_note', 'news'));
alter table person drop column newsletter;
