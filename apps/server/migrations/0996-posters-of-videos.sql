-- What stands for a video until somebody opens it.
alter table gallery_item add column poster text;
