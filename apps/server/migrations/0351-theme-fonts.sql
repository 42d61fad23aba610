-- The faces that staff set pages in: one of ours by name, or a file of theirs.
alter table "theme_version"
  add column "heading_font" text,
  add column "text_font" text,
  add column "heading_file" text,
  add column "text_file" text;
