-- The standard name for what was called deeds. Entries keep everything but private words among their actions.
alter table deed rename to audit_log;
alter index deed_pkey rename to audit_log_pkey;
alter index deed_by_person rename to audit_log_by_person;
alter index deed_by_about rename to audit_log_by_about;
alter index deed_by_object rename to audit_log_by_object;
alter index deed_once_a_day rename to audit_log_once_a_day;
alter table audit_log rename constraint deed_actor_check to audit_log_actor_check;
drop trigger deed_stays on audit_log;
drop trigger deeds_stay on audit_log;
drop function deed_stays();
update audit_log set action = renamed.now_is from (values
  ('promised_to_pay', 'pre_invoice_issued'),
  ('settled_by_hand', 'marked_paid'),
  ('refund_tried_again', 'refund_retried'),
  ('letter_tried_again', 'email_retried'),
  ('put_to_review', 'held_for_review'),
  ('others_logged_out', 'other_sessions_ended'),
  ('visited', 'visit_recorded'),
  ('signed_up_to', 'place_taken'),
  ('checkout_begun', 'checkout_opened'),
  ('forgotten', 'erased')) renamed (was, now_is)
  where action = was;
update audit_log set object = 'email' where object = 'letter';
create function audit_log_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only';
end
$$;
create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function audit_log_is_append_only();
create trigger audit_log_no_truncate before truncate on audit_log
  for each statement execute function audit_log_is_append_only();
