CREATE INDEX "audit_trail_by_actor" ON "audit_trail" USING btree ("actor","id");--> statement-breakpoint
CREATE INDEX "audit_trail_by_kind" ON "audit_trail" USING btree (split_part("object", ':', 1),"id");--> statement-breakpoint
CREATE INDEX "audit_trail_by_moment" ON "audit_trail" USING btree ("at");