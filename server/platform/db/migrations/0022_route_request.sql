-- A path holds a route request (was: wish), and a search that changes a line starts from its base line (was: given). Frozen
-- problems and the change log carry the same keys, so that earlier generations replay and earlier changes can be undone.

-- The owner of the tables may be no superuser: row level security would hide every row from the updates below.
alter table generation no force row level security;
alter table change no force row level security;

alter table path rename column wish to request;

create function renamed_key(value jsonb, before text, after text) returns jsonb
  language sql immutable as
$$ select case when jsonb_typeof(value) = 'object' and value ? before
    then (value - before) || jsonb_build_object(after, value -> before) else value end $$;

-- One update a row: a second one in this transaction would check its foreign keys, of which the owner sees nothing.
update generation set
    problem = renamed_key(renamed_key(problem, 'wish', 'request'), 'given', 'baseLine'),
    -- What a search did, under the keys of engine/run.ts.
    provenance = case when provenance -> 'work' is null then provenance else jsonb_set(provenance, '{work}',
      renamed_key(renamed_key(renamed_key(provenance -> 'work', 'polish', 'repairTrials'), 'reasoned', 'sensitivities'),
        'looks', 'probes')) end
  where problem ?| array['wish', 'given'] or provenance -> 'work' ?| array['polish', 'reasoned', 'looks'];
update change set before = renamed_key(before, 'wish', 'request'), after = renamed_key(after, 'wish', 'request')
  where entity = 'path' and (before ? 'wish' or after ? 'wish');

drop function renamed_key(jsonb, text, text);

alter table generation force row level security;
alter table change force row level security;
