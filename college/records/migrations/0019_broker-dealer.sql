ALTER TABLE "student" ADD COLUMN "broker_dealer_id" text;--> statement-breakpoint
ALTER TABLE "student" ADD CONSTRAINT "student_broker_dealer_id_company_id_fk" FOREIGN KEY ("broker_dealer_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "student_broker_dealer" ON "student" USING btree ("broker_dealer_id");