-- Which edition a browser session rehearses as if it were open; none: the one that is.
alter table identity.session add column rehearsal_edition text;
