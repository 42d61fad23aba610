import { expect, test } from 'vitest'
import { dispositionOf } from './download.ts'
import { fileKindOf } from './file-kind-of.ts'

const bytes = (text: string) => Buffer.from(text, 'latin1')

test.each([
  ['\x89PNG\r\n\x1a\n…', 'a.png', 'png'],
  ['\xff\xd8\xff\xe0', 'a.png', 'jpg'],
  ['GIF89a', 'a', 'gif'],
  ['RIFF\x10\x00\x00\x00WEBPVP8 ', 'a', 'webp'],
  ['%PDF-1.7', 'a.txt', 'pdf'],
  ['PK\x03\x04 anything', 'a.docx', 'zip'],
  ['PK\x03\x04 [Content_Types].xml word/document.xml', 'a.zip', 'docx'],
  ['PK\x03\x04 [Content_Types].xml xl/workbook.xml', 'a', 'xlsx'],
  ['PK\x03\x04 [Content_Types].xml', 'a.xlsx', 'xlsx'],
  ['nome;cognome\nNora;Inchiostri', 'a.csv', 'csv'],
  ['nome;cognome', 'a.exe', 'txt'],
])('detects %j named %s as %s', (content, name, type) => expect(fileKindOf(bytes(content), name)).toBe(type))

test.each([
  ['MZ\x90\x00\x03', 'photo.png'],
  ['\x7fELF\x02\x01\x01\x00', 'a.txt'],
  ['<html><script>alert(1)</script>', 'a.txt'],
  ['  <svg onload="alert(1)">', 'a.png'],
  ['', 'a.txt'],
  ['#!/bin/sh\necho', 'a.txt'],
  ['@echo off\r\ndel *', 'a.txt'],
  ['\xef\xbb\xbf <hta:application>', 'a.csv'],
  ['[InternetShortcut]\nURL=file://x', 'a.txt'],
  ['L\x00\x00\x00\x01\x14\x02\x00', 'a.txt'],
  ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'a.docx'],
])('rejects %j named %s', (content, name) => expect(fileKindOf(bytes(content), name)).toBeUndefined())

test('detects accented text, even if its head ends within a character', () => {
  const text = Buffer.from('perché')
  expect(fileKindOf(text.subarray(0, text.length - 1), 'a.txt')).toBe('txt')
})

test('detects Windows-1252 text', () => {
  expect(fileKindOf(bytes('perch\xe9;\x80'), 'a.csv')).toBe('csv')
})

test('escapes a file name in its header', () => {
  expect(dispositionOf('a"\r\nset-cookie: x=1.pdf')).toBe(
    `attachment; filename="a_set-cookie: x=1.pdf"; filename*=UTF-8''a%22set-cookie%3A%20x%3D1.pdf`,
  )
  expect(dispositionOf('..\\../etc/\u202egnp.pdf', 'inline')).toBe(
    `inline; filename="gnp.pdf"; filename*=UTF-8''gnp.pdf`,
  )
  expect(dispositionOf('uploads/\ud800')).toBe(`attachment; filename="_"; filename*=UTF-8''%EF%BF%BD`)
  expect(dispositionOf('uploads/')).toBe(`attachment; filename="file"; filename*=UTF-8''file`)
  expect(dispositionOf("perché (1)'.png")).toBe(
    `attachment; filename="perch_ (1)'.png"; filename*=UTF-8''perch%C3%A9%20%281%29%27.png`,
  )
})
