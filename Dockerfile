# docker build -t elenchus . && docker run --rm -v "$PWD:/work" elenchus exam products.csv -m simulated:careful
# Builds from the registry of npm; runs as an ordinary user in /work. Keys come by `-e OPENAI_API_KEY`.
FROM node:22-slim AS build
WORKDIR /source
COPY . .
RUN node scripts/setup.mjs && npm pack --pack-destination /tmp

FROM node:22-slim
COPY --from=build /tmp/elenchus-*.tgz /tmp/
RUN npm install --global --no-audit --no-fund /tmp/elenchus-*.tgz && npm cache clean --force && rm -r /tmp/elenchus-*.tgz
USER node
WORKDIR /work
ENTRYPOINT ["elenchus"]
CMD ["--help"]
