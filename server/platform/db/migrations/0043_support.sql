-- Mails to whoever supports the people who use this installation.

alter table mail drop constraint mail_kind_check;
alter table mail add constraint mail_kind_check check (kind in
  ('passwordReset', 'verifyEmail', 'invitation', 'securityNotice', 'changeEmail', 'generationDone', 'projectAccess', 'newLogin',
   'exportReady', 'topicMessage', 'topicDigest', 'support'));

-- How many somebody has sent lately.
create index audit_support on audit (user_id, at) where event = 'supportAsked';
