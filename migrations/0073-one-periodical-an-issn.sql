-- Issues are found by the ISSN of their newspaper or magazine. Of two that had the same, the first was found: it keeps the number.
update periodicals as p set issn = null where exists (select from periodicals as first where first.issn = p.issn and first.id < p.id);
create unique index periodicals_by_issn on periodicals (issn);
