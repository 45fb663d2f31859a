-- A slide may consist of the specification's fields alone: its description is then what it says.
alter table carousel_slides alter column title set default '';
