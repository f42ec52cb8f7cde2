-- Queued jobs under their new kinds, with the keys that begin with the kind.
update jobs set kind = renamed.kind,
  unique_key = case when starts_with(unique_key, renamed.old || ':') or unique_key = renamed.old
    then renamed.kind || substr(unique_key, length(renamed.old) + 1) else unique_key end
from (values
  ('billing.forget-customer', 'billing.delete-customer'),
  ('billing.tell-address', 'billing.update-email'),
  ('buyer-searches.forget', 'buyer-searches.delete'),
  ('contact-reports.forget', 'contact-reports.delete-old'),
  ('mail.forget', 'mail.delete-copies'),
  ('migration.recount', 'buyer-moves.recount'),
  ('privacy.remember-erased', 'privacy.record-erasure'),
  ('recalls.forget', 'removal-requests.delete-old'),
  ('recalls.mail', 'removal-requests.email'),
  ('recalls.remind', 'removal-requests.remind'),
  ('referrals.look-for-credit', 'referrals.find-credit')
) as renamed (old, kind)
where jobs.kind = renamed.old;
