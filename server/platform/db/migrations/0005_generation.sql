-- The speed by which a generation's seconds became trials is measured on its own problem when it first starts, and kept
-- with it; a table by machine says nothing, because a long path's trials take longer than a short one's.

drop table calibration;
alter table generation add column trials_per_second real;
