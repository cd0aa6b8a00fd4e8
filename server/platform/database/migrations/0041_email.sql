-- Emails with a child's login data name the guardian by id, so that an erased guardian leaves no name in them.
update email
set data = (data - 'guardianName') || jsonb_build_object('guardianId', coalesce(
  (select t.requested_by from one_time_token t
   where t.person_id = email.person_id and t.purpose = 'child_login' and t.requested_by is not null
   order by t.created_at desc limit 1),
  (select g.guardian_id from guardianship g where g.child_id = email.person_id limit 1),
  person_id))
where kind = 'child_login' and data ? 'guardianName';
