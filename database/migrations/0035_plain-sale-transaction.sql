-- A sale is a transaction of several statements, so no SQL function has to refuse it or to count the purchases of guests.
DROP FUNCTION limit_guest_purchases(jsonb, timestamptz, int);--> statement-breakpoint
DROP FUNCTION refuse_sale(text);
