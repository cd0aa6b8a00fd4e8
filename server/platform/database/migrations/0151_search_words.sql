-- People are found by names mistyped by one character, and however đ, apostrophes and hyphens are typed (docs/product/staff.md §7.2).

-- What a folded name is found by: its words, and those that a sign parts also as one word. Behind '~' stands each of 4 to
-- 20 characters without one of them: two words of one mistake between them share such a key. Loops, since the plan of one
-- query would be costed for thousands of rows and compiled for each name.
create function search_words(names text) returns text language plpgsql immutable strict parallel safe as $$
declare
  marks constant text := '[.''’‘`´ʼ′‐‑‒–—−-]+';
  part text;
  word text;
  keys text[] := '{}';
begin
  foreach part in array regexp_split_to_array(names, '[[:space:],]+') loop
    foreach word in array regexp_split_to_array(part, marks) || regexp_replace(part, marks, '', 'g') loop
      continue when word = '' or word = any(keys);
      keys := keys || word;
      continue when length(word) not between 4 and 20;
      for nth in 1..length(word) loop
        keys := keys || ('~' || left(word, nth - 1) || substr(word, nth + 1));
      end loop;
    end loop;
  end loop;
  return array_to_string(keys, ' ');
end $$;

-- Also with dj for đ.
create function search_spellings(names text) returns text language sql immutable strict parallel safe
  return folded(names || ' ' || replace(replace(names, 'đ', 'dj'), 'Đ', 'dj'));

-- Made again by the characters that are new. Of a person it still tells two people apart, the keys are beside it.
alter table person
  drop column name_words,
  add column name_words text not null generated always as
    (trim(regexp_replace(folded(first_name || ' ' || last_name), '[[:space:].,''’-]+', ' ', 'g'))) stored,
  add column search_words text not null generated always as (search_words(search_spellings(first_name || ' ' || last_name))) stored;
create index person_by_name on person using gin (array_to_tsvector(string_to_array(search_words, ' '))) with (fastupdate = off);

alter table arrival
  drop column name_words,
  add column search_words text not null generated always as
    (search_words(search_spellings(translate(
      jsonb_path_query_array(people, '$[*].firstName')::text || ' ' || jsonb_path_query_array(people, '$[*].lastName')::text,
      '[]"', '   ')))) stored;
