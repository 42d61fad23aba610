export { type DemoAccount, type Language, localisePath, login, signIn, switchAccount } from './login.ts'
export { takeScreenshots } from './screenshots.ts'
