-- An invoice prints the name of the pre-invoice that it settles, and keeps it as everything else that is printed.
alter table invoice add column pre_invoice_name text;
update invoice set pre_invoice_name = p.number || '-' || p.year from pre_invoice p where p.id = invoice.pre_invoice_id;
alter table invoice add constraint invoice_pre_invoice_named check ((pre_invoice_id is null) = (pre_invoice_name is null));

-- The sweep of pre-invoices and retention run by the clock under their new names.
do $$
begin
  if to_regclass('jobs.queue') is not null then
    delete from jobs.schedule where name in ('classes.pre_invoices', 'home.retention');
    delete from jobs.job where name in ('classes.pre_invoices', 'home.retention');
    delete from jobs.queue where name in ('classes.pre_invoices', 'home.retention');
  end if;
end
$$;
