CREATE TABLE "account_task" (
	"id" serial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"work" jsonb NOT NULL
);
