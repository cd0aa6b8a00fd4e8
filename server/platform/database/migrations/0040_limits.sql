-- Too many wrong passwords in a row slow a login down and no longer close it until the password changes.
delete from limit_count where name = 'login_in_a_row';
