-- What is done to many leads runs in one request or command: nothing of it is stored but its effect.

DROP TABLE jobs;
