#!/bin/sh
# Patroni runs this once, with the address of the new database: the two users of Foyer and their database.
set -e
psql "$1" --set ON_ERROR_STOP=1 <<SQL
create role foyer_owner login createdb password '${OWNER_PASSWORD}';
create role foyer login password '${SERVING_PASSWORD}';
create database foyer owner foyer_owner;
SQL
