-- What one person has written in the last hour is counted before others are mailed of it.
create index message_author on message (created_by, created);
