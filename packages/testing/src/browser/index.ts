export { type DemoAccount, type Language, localised, login, signIn } from './login.ts'
export { takeScreenshots } from './screenshots.ts'
