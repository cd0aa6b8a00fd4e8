-- What an article was called before: documents know articles by their names (docs/product/figures.md §10).
create table article_former_name (
  article_id uuid not null references article,
  name text not null,
  primary key (article_id, name)
);

-- Each way to rename an article keeps its former name; none can forget it.
create function keep_former_name() returns trigger language plpgsql as $$
begin
  insert into article_former_name (article_id, name) values (old.id, old.name->>'sl') on conflict do nothing;
  return null;
end $$;
create trigger article_keeps_former_name after update of name on article
  for each row when (old.name->>'sl' <> new.name->>'sl') execute function keep_former_name();
