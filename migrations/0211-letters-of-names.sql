-- The letter of the Hungarian alphabet under which a name is looked up: Cs, Gy, Ly, Ny, Sz, Ty and Zs are letters, Á stands at A and Ő at Ö.
-- What begins with something else is '#'. An English letter is all that begin with it (C is C and Cs).
create function name_letter(name text) returns text language sql immutable parallel safe
  return (
    select case
      when left(plain, 2) in ('cs', 'gy', 'ly', 'ny', 'sz', 'ty', 'zs') then left(plain, 2)
      when plain <> '' and position(left(plain, 1) in 'abcdefghijklmnopqrstuvwxyzöü') > 0 then left(plain, 1)
      else '#' end
    from (select lower(translate(ltrim(name, ' „”“"»«’''‘(…–-'),
      'ÁáÀàÂâÃãÄäÅåĀāĂăĄąÆæÇçĆćČčĎďĐđÉéÈèÊêËëĒēĖėĘęĚěĞğĢģÍíÌìÎîÏïĪīĮįİıĶķŁłĽľĻļŃńŇňÑñŅņÓóÒòÔôÕõŌōØøŒœÖŐőŔŕŘřŚśŠšŞşȘșŤťŢţȚțÚúÙùÛûŪūŮůŲųÜŰűÝýŸÿŹźŽžŻż',
      'AaAaAaAaAaAaAaAaAaAaCcCcCcDdDdEeEeEeEeEeEeEeEeGgGgIiIiIiIiIiIiIiKkLlLlLlNnNnNnNnOoOoOoOoOoOoOoöööRrRrSsSsSsSsTtTtTtUuUuUuUuUuUuüüüYyYyZzZzZz')) as plain) as named
  );
create index contributors_by_letter on contributors (name_letter(sort_name), id);
