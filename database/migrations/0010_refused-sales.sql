-- For a statement that finds, while it writes a sale, that there must be none: failing undoes all of it, whoever sent its
-- commit already.
CREATE FUNCTION refuse_sale(reason text) RETURNS text LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '%', reason USING ERRCODE = 'VS001';
END
$$;
