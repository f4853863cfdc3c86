CREATE TABLE "card_entry" (
	"session_hash" text PRIMARY KEY NOT NULL,
	"student_id" text NOT NULL,
	"return_to" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"declined" integer DEFAULT 0 NOT NULL,
	"token_hash" text,
	"card_brand" text,
	"card_last_four" text,
	"card_expires" date,
	"spent_at" timestamp with time zone,
	CONSTRAINT "card_entry_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "card_entry" ADD CONSTRAINT "card_entry_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "card_entry_expires" ON "card_entry" USING btree ("expires_at");