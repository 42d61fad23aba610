-- Sheet, heading row and chosen values of an import; corrected cells; invalid cells of the report; mappings by set of headings.

alter table "import" add column "layout" text;

-- Corrections of single cells, applied whenever the file is read. They quote the file, so they go when the file goes.
create table import_cell (
  import_id character varying(18) collate "C" not null references "import" ("id") on delete cascade,
  row int not null,
  position int not null,
  value text not null,
  primary key (import_id, row, position)
);

-- Invalid cells of a refused row by field, and the texts of its mapped columns.
alter table import_row add column issues jsonb not null default '[]';
alter table import_row add column cells jsonb;

-- Columns and values chosen for files with these headings (a hash: there may be 200 of them).
create table import_mapping (
  object_api_name text not null,
  headings text not null,
  columns jsonb not null,
  choices jsonb not null,
  changed_by character varying(18) collate "C" not null,
  changed_at timestamp(3) with time zone not null,
  primary key (object_api_name, headings)
);
