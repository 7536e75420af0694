-- Fails, as refuse_sale does, when strangers bought too much in the name of one address: purchases of the last hour and of the
-- last day that nobody paid, and units of purchases that wait unpaid. The lock makes purchases of one address wait for each other.
-- Volatile: its queries see what was committed while it waited, though the statement that calls it does not.
CREATE FUNCTION limit_guest_purchases(guest jsonb, at timestamptz, units int) RETURNS boolean LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  recipient text := guest->>'recipient';
  most int := (guest->>'mostUnits')::int;
  in_hour int;
  in_day int;
  unpaid int;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('guest ' || recipient, 0));
  SELECT count(*) FILTER (WHERE creado > at - make_interval(secs => (guest->'hour'->>'seconds')::int)),
    count(*) FILTER (WHERE creado > at - make_interval(secs => (guest->'day'->>'seconds')::int))
  INTO in_hour, in_day
  FROM sales
  WHERE user_id IS NULL AND medio = 'Página' AND lower(regexp_replace(correo, '\+[^@]*@', '@')) = recipient
    AND creado > at - make_interval(secs => greatest((guest->'hour'->>'seconds')::int, (guest->'day'->>'seconds')::int))
    AND NOT ("estadoPago" = 'Confirmada' AND total > 0);
  IF in_hour >= (guest->'hour'->>'points')::int THEN PERFORM refuse_sale('guest-hour'); END IF;
  IF in_day >= (guest->'day'->>'points')::int THEN PERFORM refuse_sale('guest-day'); END IF;
  IF most > 0 THEN
    SELECT coalesce(sum(cantidad), 0) INTO unpaid
    FROM sales JOIN sale_lines ON sale_id = sales.id
    WHERE user_id IS NULL AND medio = 'Página' AND lower(regexp_replace(correo, '\+[^@]*@', '@')) = recipient
      AND "estadoPago" IN ('Pendiente', 'Enproceso');
    IF unpaid > 0 AND unpaid + units > most THEN PERFORM refuse_sale('guest-units'); END IF;
  END IF;
  RETURN true;
END
$$;
