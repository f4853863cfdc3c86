import { tellsInternals } from './internals'

test.each([
  'The year is closed.',
  'Out of service',
  'Enter the date as MM/DD/YYYY.',
  'Yes and/or no',
  'Your supervisor must confirm by 5:00 pm.',
  'Call (800) 555-0100 at 9 am.',
  'Application 7-12 was sent on 2026-02-28.',
  'Error saving data.',
  'ETHICS is required.',
  'Section 4.2.1: not complete',
  'See the page Designations/Certifications.',
  'Maximum size: 5 MB',
])('shown: %s', (message) => {
  expect(tellsInternals(message)).toBe(false)
})

test.each([
  'TypeError: x is undefined',
  'java.lang.NullPointerException',
  'failed\n    at run (/srv/app/index.js:10:3)',
  'at com.college.Records.find(Records.java:120)',
  'cannot open /var/lib/records/db',
  'C:\\inetpub\\wwwroot\\app.config',
  'connect ECONNREFUSED 10.1.2.3:5432',
  'no route to 10.1.2.3',
  'http://records.internal/api',
  'postgres://user:secret@db/records',
  'db01.internal:5432 is down',
  'localhost refused',
  'ORA-00942: table or view does not exist',
  'SQLSTATE[42P01]',
  'open "/etc/app/key.pem"',
])('S-60: hidden: %s', (message) => {
  expect(tellsInternals(message)).toBe(true)
})
