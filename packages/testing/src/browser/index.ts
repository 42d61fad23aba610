export { type DemoAccount, type Language, localised, login } from './login.ts'
export { takeScreenshots } from './screenshots.ts'
