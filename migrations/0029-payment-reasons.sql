-- Why an attempt has not come to money is told in the shop's own words; the provider's code is kept beside it, for staff to read.
alter table payment_attempts add column provider_code text;

update payment_attempts set
  provider_code = case when reason not in ('sold-out', 'uncertain', 'unavailable') then reason end,
  reason = case
    when reason in ('sold-out', 'uncertain', 'unavailable') then reason
    when reason ~* 'LowFunds|INSUFFICIENT' then 'low-funds'
    when reason ~* 'Authentication|ScaSoft' then 'authentication'
    when reason ~* 'ProblemWithCard|NotSupported|EXPIRED_CARD|INVALID_CARD' then 'card'
    when reason ~* 'Declined|Fraud|LostOrStolen|Refused|Denied' then 'declined'
    when reason ~* 'CardSystemError|FailedDuring' then 'failed'
    when status = 'REJECTED' then 'rejected'
  end
where reason is not null;
