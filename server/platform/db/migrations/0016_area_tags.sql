-- Areas carry words of their project's own, by which they are filtered and which stand beside their names on the map.

alter table area add column tags text[] not null default '{}';
