-- How a picture is shown of its original, which stays as it came: turned by so many degrees, and of what it is then the part from
-- the left, from the top, so wide and so high, in ten-thousandths. Null: as it came. `width` and `height` are those of what is shown.
alter table product_images add column cut smallint[] check (
  cut is null or (
    array_length(cut, 1) = 5 and cut[1] in (0, 90, 180, 270)
    and cut[2] >= 0 and cut[3] >= 0 and cut[4] > 0 and cut[5] > 0
    and cut[2] + cut[4] <= 10000 and cut[3] + cut[5] <= 10000));
