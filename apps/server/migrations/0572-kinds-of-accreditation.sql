-- Each kind of accreditation has a form of its own; the record type follows from the kind.
alter table "accreditation" add column "record_type_id" character varying(18) collate "C"
  generated always as (case "kind" when 'press' then '012G9Fk5RWDGI0xIZH' when 'influencer' then '012ZvMC9ST5Tp2oI1C' when 'school' then '012MjGTmKUEneUvI1J' end) stored;
