export { organiserApp } from './organiser-app.ts'
