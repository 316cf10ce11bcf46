// Few entries of leaked password lists have an uppercase letter, a lowercase letter, a digit and a
// special character, as the password rules require. Those that do consist of a common word and a common suffix. The list
// holds words and suffixes for their thousands of combinations.
const words = `
  password passw0rd p@ssword p@ssw0rd p@55word p@55w0rd pa$$word pa$$w0rd pa55word pa55w0rd pass p@ss
  welcome w3lcome welc0me qwerty qwertyuiop qwert qwe qaz qazwsx asdf asdfgh zxcvbnm qweasd
  admin adm1n administrator root user guest login letmein l3tmein changeme change default temp secret
  test testing demo sample hello hello123 abc abcd abcde abcdef aaa aa a test123 admin123 pass123 qwerty123
  monkey dragon shadow master superman batman spiderman pokemon princess sunshine iloveyou ilovey0u love lovely
  football baseball basketball soccer hockey liverpool chelsea arsenal ninja hunter killer trustno1 whatever
  summer winter spring autumn january february march april may june july august september october november december
  monday friday sunday london paris berlin india america canada france jesus michael jordan jessica ashley charlie
  thomas daniel andrew computer internet server system oracle cisco samsung google facebook microsoft company office
`
  .trim()
  .split(/\s+/);

const suffixes = `
  1! 1@ 1$ 1* 1? 12! 12@ 123! 123@ 123$ 123* 123? 1234! 1234@ 12345! 12345@ 123456! 123456@ 01! 11! 21! 99! 69! 007!
  !1 !12 !123 !1234 @1 @12 @123 @1234 @12345 @123456 $1 $123 *123 &123 1!! 1@! 123!! 123!@ !@1 @1! @123! !123!
  2019! 2020! 2021! 2022! 2023! 2024! 2025! 2026! @2019 @2020 @2021 @2022 @2023 @2024 @2025 @2026
  !2019 !2020 !2021 !2022 !2023 !2024 !2025 !2026
`
  .trim()
  .split(/\s+/);

// Keyboard walks and other frequent passwords; case does not matter.
const classics = `
  p@ssw0rd p@ssw0rd1 p@ssword1 pa$$w0rd pa$$w0rd1 pa$$word1 p@55w0rd p@$$w0rd p@$$word1 p@$$w0rd1 passw0rd! passw0rd@
  passw0rd$ passw0rd? p@ssw0rd! p@ssw0rd!! p@ssw0rds1 password!1 !password1 @password1 $password1 1password! 123password!
  1q2w3e4r! 1q2w3e4r@ 1q2w3e4r5t! 1qaz@wsx 1qaz!qaz 1qaz2wsx! 1qaz2wsx@ !qaz2wsx !qaz1qaz qaz123!@ zaq1@wsx zaq!2wsx
  !qaz@wsx1 1qaz@wsx3edc 1qaz!qaz2wsx qwe123!@ qwer1234! qwer1234@ qwerty!23 qwerty1@ asd123!@ asdf1234! asdf1234@ zxc123!@
  abc123!@ abc123!! abc@1234 abcd@1234 abcd1234! a1b2c3d4! a1b2c3d4@ aa123456! aa123456@ aa@123456 aa12345! a123456! a123456@
  a12345678! a1234567! 123456aa! 123456a! 1234abcd! 123qwe!@ 123qweasd! 123abc!@ iloveyou1! iloveyou!1 ihateyou1!
  c0mput3r! w3lc0me! w3lc0me1! l3tm31n! ch@ngeme1 ch@ng3m3 adm1n1strat0r! @dmin123 @dmin1234 @dm1n123 adm!n123 r00t@123
  !@1qaz2wsx 1234qwer! 1234qwer@ trustno1! starw@rs1 m0nkey1! dr@gon123 sup3rman! b@tman123 pr1ncess! 1loveyou! 1l0vey0u!
`
  .trim()
  .split(/\s+/);

let list: ReadonlySet<string> | null = null;

/** Whether a password is one of the most common ones, ignoring case. */
export function isCommonPassword(password: string): boolean {
  list ??= new Set([
    ...classics,
    ...words.flatMap((word) => suffixes.map((suffix) => word + suffix)),
  ]);
  return list.has(password.toLowerCase());
}
