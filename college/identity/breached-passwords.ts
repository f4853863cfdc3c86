/** A short list of long passwords that appear in every published breach list, in lower case. */
export const breachedPasswords: ReadonlySet<string> = new Set(
  (
    'password1234 password12345 password123456 password123! passwordpassword 123456789012 1234567890123 12345678901234 ' +
    '123456789123 123123123123 111111111111 000000000000 112233445566 121212121212 987654321098 qwertyuiop12 qwertyuiop123 ' +
    'qwertyuiop[] qwertyuiopas qwerty123456 qwerty12345678 1qaz2wsx3edc 1q2w3e4r5t6y 1q2w3e4r5t6y7u asdfghjkl123 asdfasdfasdf ' +
    'zaq12wsxcde3 abcdefghijkl abcdef123456 abc123abc123 abcd12345678 iloveyou1234 iloveyou12345 iloveyou123! letmeinletmein ' +
    'letmein12345 welcome12345 welcome123456 welcome2024! welcome2025! welcome2026! administrator administrator1 admin1234567 ' +
    'changemechangeme changeme1234 changeme12345 trustno1trustno1 superman1234 batman123456 dragon123456 monkey123456 ' +
    'football1234 baseball1234 basketball12 princess1234 sunshine1234 michael12345 jennifer1234 computer1234 internet1234 ' +
    'passw0rd1234 p@ssw0rd1234 p@ssword1234 p@ssw0rd123! pa55word1234 mypassword123 mypassword1234 secretsecret secret123456 ' +
    'masterpassword master123456 starwars1234 whatever1234 whateverwhatever helloworld12 helloworld123 hello1234567 ' +
    'summer2024!! summer2025!! winter2024!! winter2025!! spring2025!! autumn2025!! january12345 december1234 newyork12345 ' +
    'chocolate123 butterfly123 liverpool123 manchester12 arsenal12345 chelsea12345 pokemon12345 minecraft123 fortnite1234'
  ).split(' '),
)
