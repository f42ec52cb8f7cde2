-- Full postcodes of buyers whom some agency may not know are matched from the outward code that is shown.
UPDATE buyer_searches s
SET easting = p.easting, northing = p.northing, reach_metres = round(p.extent + s.radius * 1609.344)::int
FROM contact_preferences c, places p
WHERE c.user_id = s.user_id AND (c.mode = 'ask' OR c.weekly_limit IS NOT NULL)
  AND s.location ~ '^[A-Z0-9]{2,4} [0-9][A-Z]{2}$' AND p.id = 'oc-' || lower(split_part(s.location, ' ', 1));
