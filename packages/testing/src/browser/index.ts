export { type DemoAccount, type Language, localisePath, login, signIn } from './login.ts'
export { takeScreenshots } from './screenshots.ts'
