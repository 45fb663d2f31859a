-- By which invoice each one reverses: every minute it is asked which of those that wait for their money were reversed.
create index invoices_reversing on invoices (of_invoice) where of_invoice is not null;
