// The same screen in the console: a separate file, because a route is identified by its file.
export { Component } from './security.screen.tsx'
