-- The standard word for what was called mail. Rows and queued jobs keep their ids, so what waited is sent once.
alter table mail rename to email;
alter index mail_pkey rename to email_pkey;
alter index mail_by_person rename to email_by_person;
alter index mail_waiting rename to email_queued;
alter index mail_by_document rename to email_by_document;
alter table email rename constraint mail_person_id_fkey to email_person_id_fkey;
alter table email rename constraint mail_language_check to email_language_check;
alter table email rename constraint mail_state_check to email_state_check;
alter table email rename constraint mail_again_about to email_again_about;
alter table email rename constraint mail_dropped_dead to email_dropped_dead;

-- The queue is older than this schema only where a server has run before.
do $$
begin
  if to_regclass('jobs.queue') is not null then
    update jobs.queue set name = 'email.send' where name = 'mail.send';
    update jobs.job set name = 'email.send', data = jsonb_build_object('emailId', data->'mailId') where name = 'mail.send';
  end if;
end
$$;

-- Counts in progress keep counting under the limits' new names.
update limit_count set name = replace(name, '_letters', '_emails')
  where name in ('uninvited_letters', 'reset_letters', 'child_letters', 'guardian_letters');
