-- Names from before the rule against links. Their owners could not save the profile, nor correct an unconfirmed address.
update person
set first_name = coalesce(nullif(btrim(left(regexp_replace(regexp_replace(
      first_name, '[/:@]', ' ', 'g'), '([.\u3002\uff0e\uff61])(?=[^[:space:][:punct:]]{2})', '\1 ', 'g'), 60)), ''), '-'),
    last_name = coalesce(nullif(btrim(left(regexp_replace(regexp_replace(
      last_name, '[/:@]', ' ', 'g'), '([.\u3002\uff0e\uff61])(?=[^[:space:][:punct:]]{2})', '\1 ', 'g'), 60)), ''), '-')
where first_name || ' ' || last_name ~ '[/:@]|[.\u3002\uff0e\uff61][^[:space:][:punct:]]{2}';
